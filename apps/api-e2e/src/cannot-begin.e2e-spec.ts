import { afterAll, describe, expect, it } from 'vitest';
import { begin, endShells } from './support/command-shell.js';

afterAll(endShells);

/** With 1 a backup is there, and with 1 a ledger does not add up: what reads the code takes it for that. */
describe('a command that cannot even begin ends with 2, as one that did nothing', () => {
  it('since it was not built', async () => {
    const shell = begin('PATH=$BIN:$PATH node tools/start.mjs commands/of-no-release.js');
    expect([await shell.ended, shell.printed()]).toEqual([2, expect.stringContaining('The build failed')]);
  });

  it('since the set-up before it failed', async () => {
    const unlike = `{ "name": "a", "workspaces": [], "engines": { "node": ">=999" } }`;
    const shell = begin(
      `mkdir $HERE/tools && cp tools/setup.mjs $HERE/tools && echo '${unlike}' > $HERE/package.json && node $HERE/tools/setup.mjs`,
    );
    expect([await shell.ended, shell.printed()]).toEqual([2, expect.stringContaining('Set-up failed')]);
  });
});
