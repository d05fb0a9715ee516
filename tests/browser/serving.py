"""`bridgehead serve` as a process of its own, with a database of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "server.log"
        self._read = 0
        self._command = [sys.executable, "-m", "bridgehead", "serve", "--no-browser", "--port", str(self.port)]
        self._command += ["--database", f"sqlite:///{folder / 'tables.db'}"]

    def __enter__(self) -> Server:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(self._command, cwd=ROOT, env=env, stdout=log, stderr=subprocess.STDOUT)
        self._wait_until_it_answers()
        return self

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            if self._process.poll() is not None:
                raise RuntimeError(f"The server has ended:\n{self.log()}")
            try:
                self.get("/api/games")
                return
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline:
                    self._process.kill()
                    raise RuntimeError(f"The server does not answer:\n{self.log()}") from None
                time.sleep(0.05)

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise RuntimeError(f"The server does not end when asked to:\n{self.log()}") from None

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def stumbles(self) -> list[str]:
        """What the server has complained about since this was last asked."""
        new = self.log()[self._read :]
        self._read += len(new)
        return [new] if "Traceback" in new else []

    def get(self, path: str, token: str | None = None) -> Any:
        return self._ask(urllib.request.Request(self.url + path), token)

    def post(self, path: str, body: Any, token: str | None = None) -> Any:
        kind = {"Content-Type": "application/json"}
        return self._ask(urllib.request.Request(self.url + path, json.dumps(body).encode(), kind, method="POST"), token)

    def _ask(self, request: urllib.request.Request, token: str | None) -> Any:
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            said = answer.read()
        return json.loads(said) if said else None
