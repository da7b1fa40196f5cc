import type { INestApplication } from '@nestjs/common';
import type { OperatorRole } from '@sextant/business-rules';
import { EnsureFirstOperator, EnsureOperator } from '#modules/auth/index.js';
import { Users } from '#modules/user/index.js';
import { DEMO_COLLEAGUES, DEMO_OPERATOR, type Settings } from '#platform/config/index.js';

type Say = (line: string) => void;

/** The ids of the operators who wrote the demo's history. */
export type DemoOperators = Readonly<Record<'admin' | (typeof DEMO_COLLEAGUES)[number]['role'], string>>;

/** Makes the operator of the settings, unless there is one already. */
export function ensureFirstOperator(app: INestApplication, settings: Settings, say: Say): Promise<string> {
  const { firstName, lastName } =
    settings.mode === 'demo' ? DEMO_OPERATOR : { firstName: 'Sextant', lastName: 'Operator' };
  const { operatorEmail: email, operatorPassword: password } = settings;
  return app.get(EnsureFirstOperator).run({ email, password, firstName, lastName }, say);
}

/**
 * Makes the operators of a demo beside the first one, and gives all of them the password of the settings. An address
 * that belongs to an investor is left to them, and the first operator stands in.
 */
export async function ensureDemoOperators(
  app: INestApplication,
  { operatorPassword: password }: Settings,
  admin: string,
): Promise<DemoOperators> {
  const ids: Partial<Record<OperatorRole, string>> = {};
  for (const colleague of DEMO_COLLEAGUES) {
    const owner = await app.get(Users).findVerified(colleague.email);
    if (owner?.role !== 'investor') ids[colleague.role] = await app.get(EnsureOperator).run({ ...colleague, password });
  }
  for (const id of [admin, ...Object.values(ids)]) await app.get(EnsureOperator).keepPassword(id, password);
  return { admin, reviewer: ids.reviewer ?? admin, approver: ids.approver ?? admin, treasurer: ids.treasurer ?? admin };
}
