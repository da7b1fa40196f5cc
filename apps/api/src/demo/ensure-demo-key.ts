import type { INestApplication } from '@nestjs/common';
import { ProposeKey } from '#modules/chain/index.js';
import { ApproveProposal } from '#modules/transaction/index.js';
import type { DemoActors } from './demo-actors.js';

/** The Ethereum account of the phrase "abandon … about" of BIP-39, whose private keys everybody knows. */
export const PUBLIC_KEY =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

/** By the treasurer and the approver, like every key: deposits on the demo's own chain get addresses of their own. */
export async function ensureDemoKey(
  app: INestApplication,
  { operators }: Pick<DemoActors, 'operators'>,
): Promise<void> {
  const proposal = {
    operatorId: operators.treasurer,
    confirmation: undefined,
    chain: 'ethereum',
    publicKey: PUBLIC_KEY,
  } as const;
  const { id } = await app.get(ProposeKey).run(proposal);
  await app.get(ApproveProposal).run(operators.approver, id);
}
