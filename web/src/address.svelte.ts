/** Where we are: the lobby, or a table. */

class Address {
  table: string | null = $state(null);

  constructor() {
    this.read();
    window.addEventListener("popstate", () => this.read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.table = /^\/table\/([\w-]+)$/.exec(location.pathname)?.[1] ?? null;
  }
}

export const address = new Address();
