import { MerkleLogRepository, Audit, PublishHead } from '#modules/audit/index.js';
import type { Settings } from '#platform/config/index.js';
import { openCommandContext } from '../commands/command-context.js';
import type { Manifest } from './manifest.js';

/**
 * Records a restore in the audit log and publishes a head that says so.
 * @returns false if the log is damaged, so that no head could be published
 */
export async function announceRestore(
  settings: Settings,
  url: string,
  { finishedAt, sextant }: Manifest,
): Promise<boolean> {
  const context = await openCommandContext(settings, url, { providers: [MerkleLogRepository, PublishHead] });
  try {
    const after = { backupOf: finishedAt, sextant };
    await context.get(Audit).record({ actor: 'command', action: 'restore-backup', after });
    const [head, { sequence }] = [await context.get(PublishHead).orLatest(), await context.get(Audit).head()];
    return head?.size === sequence;
  } finally {
    await context.close();
  }
}
