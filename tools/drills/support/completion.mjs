import { randomUUID } from 'node:crypto';

/** What an operator sends to complete a deposit with the coins that it declared, by a payment of its own. */
export const completionOf = ({ coinAmount: receivedCoin, createdAt: arrivedAt }) => ({
  ...{ status: 'completed', receivedCoin, arrivedAt },
  txHash: randomUUID().replaceAll('-', '').repeat(2),
});
