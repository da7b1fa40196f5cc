import { defineRefusal } from '#platform/http/index.js';

export const PayoutAddressOther = defineRefusal(
  'PAYOUT_ADDRESS_OTHER',
  422,
  'One of these addresses cannot be written into a transaction. Please send that withdrawal by hand.',
  '`references` names the withdrawals. Addresses of an old or rare form are paid by hand.',
  ['references'],
);
export const PayoutKeyMissing = defineRefusal(
  'PAYOUT_KEY_MISSING',
  409,
  'This chain has no account key. Please propose one first, so that change comes back to the wallet.',
  'What is left of a payment goes to a change address of the account key in effect.',
);
export const PayoutOutputsUnreadable = defineRefusal(
  'PAYOUT_OUTPUTS_UNREADABLE',
  422,
  'No outputs were found in this text. Please paste what your wallet exports: a list with transaction and output of each.',
  'The list of a node or wallet in JSON (`listunspent`), or any text with `transaction:output` in it. At most 1,000 are read.',
);
export const PayoutFundsMissing = defineRefusal(
  'PAYOUT_FUNDS_MISSING',
  422,
  'The wallet has too little for these withdrawals and the network fee. Please choose fewer, or list more outputs.',
  '`found`, `needed` and `waiting` are coins. Outputs count that are final, unspent, of native SegWit and in no other batch; `waiting` are those that only lack blocks.',
  ['found', 'needed', 'waiting'],
);
export const PayoutFeeHigh = defineRefusal(
  'PAYOUT_FEE_HIGH',
  422,
  'The network fee would take more than 10 percent of what one of these withdrawals pays. Please lower the fee rate, wait for lower fees, or confirm the share.',
  '`references` names the withdrawals, `percent` is the largest share, or null where no rate of the last hour is known to compare it at. `maxFeePercent` of the request confirms it.',
  ['references', 'percent'],
);
export const PayoutGasHigh = defineRefusal(
  'PAYOUT_GAS_HIGH',
  422,
  'The recipient of one of these withdrawals is a contract that would use too much gas. Please leave it out, and have the withdrawal refused with that reason.',
  '`reference` names the withdrawal, `gas` is what the node reckons, `most` what ether is sent with. The owner of a contract decides how much gas it uses.',
  ['reference', 'gas', 'most'],
);
export const PayoutWouldFail = defineRefusal(
  'PAYOUT_WOULD_FAIL',
  422,
  'The node says that one of these transactions would fail. Please check the coins at the sending address; if there are enough, the recipient or the token refuses the payment: leave that withdrawal out.',
  '`reference` names the withdrawal. The address may have too few coins for the amount and the network fee, the recipient’s contract refuses it, or a token is paused or blocks the address.',
  ['reference'],
);
export const PayoutNodeWrong = defineRefusal(
  'PAYOUT_NODE_WRONG',
  409,
  'The node of this chain says of an output what its transaction does not. Please compare the node with another one before you send anything.',
  'The amount or the script of an unspent output is another one in the transaction that made it.',
);
export const PayoutBatchNotFound = defineRefusal(
  'PAYOUT_BATCH_NOT_FOUND',
  404,
  'Batch not found',
  'No approved batch has this id.',
);
export const PayoutBatchEnded = defineRefusal(
  'PAYOUT_BATCH_ENDED',
  409,
  'This batch has ended already',
  'Every transaction of it is final, or it was cancelled.',
);
export const PayoutBatchExported = defineRefusal(
  'PAYOUT_BATCH_EXPORTED',
  409,
  'This batch was downloaded and may have been signed. To free its withdrawals, send one of the coins that it spends to your own wallet.',
  'Once a final transaction has spent the same outputs, or on Ethereum used the same number (nonce), the batch can pay nobody and its withdrawals are free.',
);
export const PayoutBatchPaid = defineRefusal(
  'PAYOUT_BATCH_PAID',
  409,
  'The chain shows, or has shown, a transaction that pays a withdrawal of this batch, so the batch cannot be cancelled.',
  'It was sent without the file of the batch. The withdrawal is completed once the transaction is final. Where that never comes, its withdrawals are free once the same coins, or the same number, are spent otherwise.',
);
export const PayoutBatchUnread = defineRefusal(
  'PAYOUT_BATCH_UNREAD',
  409,
  'The node lists a transaction that spends what this batch would, and it was not read yet. Please try again in a minute; if it waited before the batch was approved, once it is in a block.',
  'It may pay a withdrawal of the batch. One that waited before the batch was approved is read once it is in a block; where the node drops it, the batch can be cancelled.',
);
export const PayoutBatchNotLast = defineRefusal(
  'PAYOUT_BATCH_NOT_LAST',
  409,
  'A later batch of the same sender waits for this one. Please cancel the later one first, or send both.',
  'Ethereum takes a sender’s transactions in the order of their numbers, so a gap would stop those after it.',
);
export const PayoutNotInDemo = defineRefusal(
  'PAYOUT_NOT_IN_DEMO',
  409,
  'This batch cannot be sent from here. Please download it and sign it with your wallet.',
  'Only a demo with its own Ethereum node sends batches, from an account of that node.',
);
export const PayoutBatchStale = defineRefusal(
  'PAYOUT_BATCH_STALE',
  409,
  'Something that this batch would spend was spent meanwhile, or a payment before it is missing. Please cancel it and propose another one.',
  'Since the proposal, the wallet sent another transaction with the same outputs or number, or on Ethereum a number (nonce) before those of the batch is used by nothing any longer; or the account key that gets its change was stopped. Nobody was given this batch, so it can be cancelled.',
);
