// A folder of its own for each test run. All temporary files of its processes lie in it, and the reaper ends whatever
// works there once the run is over, also when the run was killed.
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './memory-folder.mjs';
import { watchOver } from './reaper.mjs';

/** Makes the folder and returns its removal. */
export default function setUp() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(temporaryFolder(), 'sextant-run-'));
  // The database server runs as another user when the tests run as root, so that user has to be able to pass through.
  chmodSync(folder, 0o711);
  const remove = watchOver(folder);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    return remove();
  };
}
