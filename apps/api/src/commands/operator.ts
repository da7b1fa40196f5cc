import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { OPERATOR_ROLES, type OperatorRole, isEmail, normaliseEmail } from '@sextant/business-rules';
import {
  ChangeOperator,
  ChangeRepository,
  EndInvitation,
  InvitationRepository,
  InviteOperator,
} from '#modules/operator/index.js';
import { Users } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { readSettings } from '#platform/config/index.js';
import { isNotStarted, onDatabase } from './on-database.js';
import { openOperatorContext } from './operator-context.js';

const USAGE = `Usage: npm run operator -- list
       npm run operator -- invite <email> --role <${OPERATOR_ROLES.join('|')}>
       npm run operator -- end-invitation <email>
       npm run operator -- end <email>
       npm run operator -- reset-second-factor <email>`;

type Run = (context: INestApplicationContext) => Promise<string[]>;

/**
 * `npm run operator`: lists and invites operators and ends their accounts, on the server, without a second person; the
 * audit log says that it was the command. Ends with 0 when it was done, with 1 when it was refused.
 */
try {
  const run = chosen();
  if (!run) {
    console.error(USAGE);
    process.exit(1);
  }
  const settings = readSettings();
  await onDatabase(settings, async (url) => {
    const context = await openOperatorContext(settings, url);
    try {
      console.log((await run(context)).join('\n'));
    } finally {
      await context.close();
    }
  });
  process.exit(0);
} catch (error) {
  const notYet = 'This release has not started here yet; `npm start` brings it up to date.';
  console.error(isNotStarted(error) ? notYet : describe(error));
  process.exit(1);
}

function chosen(): Run | undefined {
  const { positionals, values } = argumentsGiven();
  const [what, address = '', more] = positionals;
  const email = isEmail(address) ? normaliseEmail(address) : undefined;
  const role = OPERATOR_ROLES.find((one) => one === values.role);
  if (more !== undefined) return undefined;
  if (what === 'list') return list;
  if (what === 'invite' && email && role) return (context) => invite(context, email, role);
  if (what === 'end-invitation' && email) return (context) => endInvitation(context, email);
  if (what === 'reset-second-factor' && email) return (context) => resetSecondFactor(context, email);
  return what === 'end' && email ? (context) => end(context, email) : undefined;
}

function argumentsGiven() {
  try {
    return parseArgs({ options: { role: { type: 'string' } }, allowPositionals: true });
  } catch {
    return { positionals: [], values: { role: undefined } };
  }
}

async function list(context: INestApplicationContext): Promise<string[]> {
  const operators = await context.get(Users).operators();
  const open = await context.get(InvitationRepository).listOpen(context.get(Clock).now());
  const width = Math.max(0, ...[...operators, ...open].map(({ email }) => email.length));
  const line = (email: string, role: OperatorRole | null, state: string) =>
    `${email.padEnd(width)}  ${(role ?? 'no role').padEnd(9)}  ${state}`;
  return [
    ...operators.map(({ email, operatorRole, status, frozenAt }) =>
      line(email, operatorRole, status !== 'active' ? 'ended' : frozenAt ? 'frozen' : 'active'),
    ),
    ...open.map(({ email, role, expiresAt }) => line(email, role, `invited until ${expiresAt.toISOString()}`)),
  ];
}

async function invite(context: INestApplicationContext, email: string, role: OperatorRole): Promise<string[]> {
  const invite = context.get(InviteOperator);
  const { invitation, link } = await context.get(ChangeRepository).alone(() => invite.byCommand(email, role));
  return [
    `Send this link to ${email}. It works once, until ${invitation.expiresAt.toISOString()}:`,
    '',
    `  ${link}`,
    '',
  ];
}

async function endInvitation(context: INestApplicationContext, email: string): Promise<string[]> {
  const open = await context.get(InvitationRepository).listOpen(context.get(Clock).now());
  const found = open.find((one) => one.email === email);
  if (!found) throw new Error(`${email} has no open invitation.`);
  await context.get(EndInvitation).run('command', found.id);
  return [`The invitation of ${email} has ended.`];
}

async function end(context: INestApplicationContext, email: string): Promise<string[]> {
  const operators = await context.get(Users).operators();
  const found = operators.find((one) => one.email === email);
  if (!found) throw new Error(`${email} is no operator.`);
  await context.get(ChangeRepository).alone(() => context.get(ChangeOperator).run('command', found.id, null));
  return [`The account of ${email} has ended, and is signed out everywhere.`];
}

async function resetSecondFactor(context: INestApplicationContext, email: string): Promise<string[]> {
  const found = (await context.get(Users).operators()).find((one) => one.email === email);
  if (!found) throw new Error(`${email} is no operator.`);
  await context.get(ChangeRepository).alone(() => context.get(ChangeOperator).resetSecondFactor('command', found.id));
  return [`The second factor of ${email} is off. They sign in with their password, and set up a new one first.`];
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
