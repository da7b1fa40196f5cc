import { DEMO_BANNER } from '@sextant/business-rules';
import { DEMO_INVESTOR } from './demo/demo-accounts.js';
import type { Settings } from './platform/config/index.js';

/** What a person sees once everything runs: where to look, and who to be. */
export function startBlock(settings: Settings): string {
  const address = `http://${settings.host}:${settings.port}`;
  const inbox = settings.smtpUrl ? undefined : `http://${settings.host}:${settings.inboxPort}`;
  const rows = [
    ['App', `${address}/`],
    ['Swagger UI', `${address}/docs`],
    ...(inbox ? [['Inbox', `${inbox}/`]] : []),
    ...(settings.demoData ? [['Investor', `${DEMO_INVESTOR.email}  ${DEMO_INVESTOR.password}`]] : []),
    ['Operator', `${settings.operatorEmail}  ${settings.operatorPassword}`],
  ];
  const lines = rows.map(([name = '', what]) => `  ${name.padEnd(12)}${what}`);
  return ['', 'Sextant is ready.', `  ${DEMO_BANNER}`, '', ...lines, '', '  Ctrl-C stops everything.', '', ''].join(
    '\n',
  );
}
