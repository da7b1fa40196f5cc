import { DEMO_INVESTOR } from './demo/demo-accounts.js';
import type { SignIns } from './demo/prepare-installation.js';
import { DEMO_COLLEAGUES, DEMO_OPERATOR, type Operator, type Settings, hostToVisit } from '#platform/config/index.js';

type Row = [name: string, what: string, more?: string];

/**
 * What a person sees once everything runs: where to look, and who to be. Of passwords it shows only the public ones of
 * the demo, never one that came from the environment.
 */
export function startBlock(settings: Settings, signIns: SignIns): string {
  const { operator } = settings;
  return operator ? liveBlock(settings, operator, signIns) : demoBlock(settings, signIns);
}

function liveBlock(
  settings: Settings,
  { legalName, registrationNumber, jurisdiction, support }: Operator,
  { admin }: SignIns,
): string {
  const listens: Row[] = [
    ['App', settings.publicUrl],
    ['Listens on', `${settings.host}:${settings.port}`],
    ['Operator', `${legalName}, ${registrationNumber}, ${jurisdiction}`],
    ['Support', support],
    ['Signs in', admin],
  ];
  return ['', '  Sextant is ready. Live: real prices, real money.', '', ...columns(listens), '', ''].join('\n');
}

function demoBlock(settings: Settings, { admin, isFirst, investor }: SignIns): string {
  const host = hostToVisit(settings.host);
  const app = `http://${host}:${settings.port}`;
  const isPublic = settings.operatorPassword === DEMO_OPERATOR.password;
  const password = isPublic ? DEMO_OPERATOR.password : '(from OPERATOR_PASSWORD)';
  const places: Row[] = [
    ['App', `${app}/`],
    ['Swagger UI', `${app}/docs`],
    ...(settings.smtpUrl ? [] : [['Inbox', `http://${host}:${settings.inboxPort}/`] satisfies Row]),
  ];
  const people: Row[] = [
    ...(investor ? [['Investor', DEMO_INVESTOR.email, DEMO_INVESTOR.password] satisfies Row] : []),
    ...DEMO_COLLEAGUES.map(({ role, email }): Row => [capitalised(role), email, password]),
    ['Admin', admin, isFirst ? password : '(their own password)'],
  ];
  return [
    '',
    '  Sextant is ready. Demo: simulated prices, no real money.',
    '',
    ...columns(places),
    '',
    ...columns(people),
    '',
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function columns(rows: Row[]): string[] {
  const width = Math.max(...rows.map(([, what]) => what.length));
  return rows.map(([name, what, more]) => `  ${name.padEnd(12)}${more ? `${what.padEnd(width + 2)}${more}` : what}`);
}
