// The built API with the demo in a folder of its own, which goes when the journeys are over.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'sextant-journeys-'));
chmodSync(folder, 0o711);
const env = { ...process.env, DATA_DIR: folder, PORT: '3311', INBOX_PORT: '3312', INBOX_SMTP_PORT: '3313' };
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/dist/main.js')], {
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.once('close', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
