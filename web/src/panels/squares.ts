/** The dark squares of a grid as one path: a row of them is one stroke of the pen. */
export function squares(grid: readonly (readonly boolean[])[]): string {
  let path = "";
  grid.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const from = x;
      while (row[x]) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}z`;
      x++;
    }
  });
  return path;
}
