import { randomBytes } from 'node:crypto';

/** The request of a movement that completes a deposit of 50 dollars at a rate of 1 dollar, as it was declared. */
export const completionOf = ({ id, created_at: arrivedAt }) => ({
  ...{ id, status: 'completed', reason: null, receivedCoin: '50', late: null, arrivedAt },
  ...{ txHash: randomBytes(32).toString('hex'), hashUsed: false, fourEyesAbove: '1000000000000000', proposal: null },
});
