import { execFileSync } from 'node:child_process';

/** The tests start the built API, so it is built first; that costs nothing when nothing changed. */
export default function globalSetup() {
  execFileSync('nx', ['run-many', '-t', 'build', '-p', '@sextant/api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
  });
}
