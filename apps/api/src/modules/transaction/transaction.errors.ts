import { ADDRESS_SENTENCES, SENTENCES, UPLOAD_FAULTS } from '@sextant/business-rules';
import { defineRefusal } from '#platform/http/index.js';

export const TransactionNotFound = defineRefusal(
  'TRANSACTION_NOT_FOUND',
  404,
  SENTENCES.transactionNotFound,
  "There is no such transaction among the caller's own (an operator: among all).",
);
export const ReceiptNotFound = defineRefusal(
  'RECEIPT_NOT_FOUND',
  404,
  'This transaction has no receipt',
  'Only deposits carry a receipt.',
);
export const AmountExceedsBalance = defineRefusal(
  'AMOUNT_EXCEEDS_BALANCE',
  422,
  SENTENCES.amountExceedsBalance,
  'The available balance does not cover the amount; `available` says how much it is, in dollars.',
  ['available'],
);
export const AmountBelowMinimum = defineRefusal(
  'AMOUNT_BELOW_MINIMUM',
  422,
  'Minimum deposit is 0.001 BTC (about $65.00)',
  "The amount is below the coin's minimum at the current rate or that of the quote.",
);
export const AddressNotConfirmed = defineRefusal(
  'ADDRESS_NOT_CONFIRMED',
  422,
  ADDRESS_SENTENCES.notConfirmed,
  "The destination is not in the investor's address book, or was not confirmed with the emailed code.",
);
export const AddressOnHold = defineRefusal(
  'ADDRESS_ON_HOLD',
  409,
  'This address can be used from 20 November 2026, 10:28 UTC. New addresses are on hold at first, so that you have time to notice one that is not yours.',
  'A confirmed address is on hold before it can be used; `usableFrom` says until when.',
  ['usableFrom'],
);
export const WithdrawalsHeld = defineRefusal(
  'WITHDRAWALS_HELD',
  409,
  'Withdrawals are on hold until 20 November 2026, 10:28 UTC, because your password was changed.',
  'After a change that a thief would make first, nothing can be withdrawn for a while and no pending withdrawal can be processed; `because` says why, `until` when it ends (null while an account is frozen or suspended).',
  ['because', 'until'],
);
export const DepositHeld = defineRefusal(
  'DEPOSIT_HELD',
  409,
  'You can withdraw up to $400.00 now: $1,000.00 of your deposits is on hold, because payments for it are not final on the blockchain. It is free again once they are.',
  'A deposit was credited, and then its payment disappeared from its blockchain: as much stays in the account until it is back and final, and no withdrawal that it might have paid for is processed. `available` says how much can be withdrawn and `held` how much is held, in dollars.',
  ['available', 'held'],
);
export const WithdrawalLimitReached = defineRefusal(
  'WITHDRAWAL_LIMIT_REACHED',
  422,
  'You can withdraw up to $1,234.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days.',
  'The amount is above what the limits of the account level leave; `remaining` says how much that is, in dollars. A withdrawal that its owner cancelled counts for 24 hours from its request.',
  ['remaining', 'dayLimit', 'monthLimit', 'level'],
);
export const FileTypeInvalid = defineRefusal(
  'FILE_TYPE_INVALID',
  422,
  SENTENCES.fileKindInvalid,
  'The content of the file is not PNG, JPEG, WebP, GIF, AVIF or PDF, whatever its name says. The sentence names a picture format that is not accepted, such as HEIC.',
);
export const FileUnreadable = defineRefusal(
  'FILE_UNREADABLE',
  422,
  UPLOAD_FAULTS.unreadable,
  'A picture that cannot be drawn to its last line or has too many pixels (more than 50 million; 13 million for WebP, GIF, AVIF, progressive JPEG, and PNG that is interlaced or has 16 bits for a colour), an empty or cut file, or a PDF that asks for a password. The sentence says which.',
);
export const QuoteExpired = defineRefusal(
  'QUOTE_EXPIRED',
  409,
  'This quote has expired. Please check the new rate and confirm again.',
  'The quote is older than ten minutes, was used or replaced by a newer one, was made for another method, amount or kind, or has another rate than is held for an open deposit of the same coin and network; ask for a new one. `already` is the reference of a transfer with the same amount, method and recipient that was carried out since the quote was made: then this repeats it.',
  ['already'],
);
export const TooManyOpenDeposits = defineRefusal(
  'TOO_MANY_OPEN_DEPOSITS',
  409,
  '20 of your deposits are waiting for review. Please wait until one of them is reviewed before you report another.',
  'A customer has at most 20 pending or processing deposits at a time.',
);
export const WithdrawalNotCancellable = defineRefusal(
  'WITHDRAWAL_NOT_CANCELLABLE',
  409,
  'Only a pending withdrawal can be cancelled',
  'An operator has begun to pay it out, or it is finished, or the line is no withdrawal; `transactionStatus` says where it stands.',
  ['transactionStatus'],
);
export const WithdrawalMayBePaid = defineRefusal(
  'WITHDRAWAL_MAY_BE_PAID',
  409,
  'A payment of this withdrawal may be on its way, so it cannot be cancelled now.',
  'The chain shows a transaction that pays it, or may, or an operator has proposed to complete it. Once that transaction is impossible, and that proposal refused, withdrawn or ended by a hold, it can be cancelled.',
);
export const DepositAddressShared = defineRefusal(
  'DEPOSIT_ADDRESS_SHARED',
  409,
  'Deposits by this method go to one address. Please send the coins there and report the deposit with its proof.',
  'No account key makes addresses for this method, so that `POST /transaction/deposit` takes it.',
);
export const DepositNotCancellable = defineRefusal(
  'DEPOSIT_NOT_CANCELLABLE',
  409,
  'Only a pending deposit that was not paid can be cancelled',
  'It was reported with a proof, a payment in its coin was seen at its address, or it is finished; `transactionStatus` says where it stands.',
  ['transactionStatus'],
);
export const DepositPaid = defineRefusal(
  'DEPOSIT_PAID',
  409,
  'The chain shows a payment to this deposit. It is credited by itself once it is final.',
  'A deposit with an address of its own is not refused once a payment in its coin was seen there.',
);
export const TransactionNotReviewable = defineRefusal(
  'TRANSACTION_NOT_REVIEWABLE',
  409,
  'Only deposits and withdrawals are reviewed',
  'Lines of trades, fees, bonuses and corrections are final when they are written.',
);
export const TransactionFinal = defineRefusal(
  'TRANSACTION_FINAL',
  409,
  'This transaction is finished and can no longer be changed',
  'It was completed or failed before, perhaps by another operator a moment ago; `transactionStatus` says which.',
  ['transactionStatus'],
);
export const TransactionStepInvalid = defineRefusal(
  'TRANSACTION_STEP_INVALID',
  409,
  'This step is not possible from the current status',
  'pending goes to processing, completed or failed; processing goes to completed or failed. Only a pending withdrawal goes on hold, and only one that is on hold is resumed.',
  ['transactionStatus'],
);
export const WithdrawalOnHold = defineRefusal(
  'WITHDRAWAL_ON_HOLD',
  409,
  'This withdrawal is on hold. Resume it first.',
  'An operator put it on hold, perhaps a moment ago: until one resumes it, it is neither begun nor completed. It can be refused, and its owner can cancel it.',
);
export const ReasonRequired = defineRefusal(
  'REASON_REQUIRED',
  422,
  'Please give a reason. The investor will see it.',
  'Refusing a transaction needs a reason, and so does putting a withdrawal on hold.',
);
export const TxHashRequired = defineRefusal(
  'TX_HASH_REQUIRED',
  422,
  'Please give the hash of the payment on the network. Coins that came without a transaction, such as a staking or mining reward, are found by the hash of their block.',
  'A deposit or a withdrawal is completed with the hash by which the payment can be found.',
);
export const TxHashRecorded = defineRefusal(
  'TX_HASH_RECORDED',
  409,
  'This transaction already has a different hash, and a recorded hash cannot be changed. Send that one, or none.',
  'A step before this one recorded the hash of the payment; it is written once.',
);
export const PayoutOpen = defineRefusal(
  'PAYOUT_OPEN',
  409,
  'This withdrawal is in a batch that is being sent. It is completed by itself once its payment is final.',
  'Payouts in the console says how far the batch is, and how its withdrawals are freed.',
);
export const PayoutMayBePaid = defineRefusal(
  'PAYOUT_MAY_BE_PAID',
  409,
  'A transaction that was seen may still be the payment of this withdrawal, or is. Please wait until it is final, or complete the withdrawal with its hash.',
  'Refused, its money would go back to the investor although it may be paid. `seen` is the hash of the transaction, which spends a coin or a number (nonce) of a batch. Once another final one has spent the same, the withdrawal can be refused.',
  ['seen'],
);
export const RecipientNotPayable = defineRefusal(
  'RECIPIENT_NOT_PAYABLE',
  409,
  'The recipient is no longer in the investor’s address book, so it must not be paid. Refuse the withdrawal with a reason: the money then goes back to the investor.',
  'A withdrawal is checked against the address book again when it is processed and when it is completed. `because` is the code that a request would be refused with now, `until` says when a hold ends. The money stays on hold; the withdrawal can be refused or cancelled.',
  ['because', 'until'],
);
export const ReceivedCoinRequired = defineRefusal(
  'RECEIVED_COIN_REQUIRED',
  422,
  'Please enter the coins that arrived',
  'A deposit is completed with the coins that arrived; the server computes the dollars.',
);
export const ReceivedCoinNotExpected = defineRefusal(
  'RECEIVED_COIN_NOT_EXPECTED',
  422,
  'Received coins can only be given when a deposit is completed',
  'Leave `receivedCoin` out here.',
);
export const ReceivedCoinTooSmall = defineRefusal(
  'RECEIVED_COIN_TOO_SMALL',
  422,
  'These coins are worth less than a cent',
  'A deposit is credited with at least one cent.',
);
export const ArrivalBeforeQuote = defineRefusal(
  'ARRIVAL_BEFORE_QUOTE',
  422,
  'The coins cannot have arrived before their rate was quoted',
  'An answer of an earlier release, repeated for its key: such coins are credited at the rate of their arrival now.',
);
export const ArrivalRequired = defineRefusal(
  'ARRIVAL_REQUIRED',
  422,
  'The quote has ended. Please give the time at which the coins arrived.',
  'A deposit whose quote has ended (without one, ten minutes after the announcement) is completed with `arrivedAt`, which decides about the rate.',
);
export const RateAtArrivalUnknown = defineRefusal(
  'RATE_AT_ARRIVAL_UNKNOWN',
  409,
  'No rate is known for the time at which the coins arrived, so they cannot be credited. Please check the time.',
  'The coins came before the quote or after its end, and no rate was observed in the hour before they came.',
);
export const SecondOperatorNeeded = defineRefusal(
  'SECOND_OPERATOR_NEEDED',
  409,
  'This needs a second operator. Propose it, and another operator approves it.',
  '`because` says why: `above-threshold` (more than FOUR_EYES_ABOVE dollars; also to refuse a deposit of more), `above-together` (more than that with what this operator completed alone for this customer within 24 hours, or of deposits refused), `above-for-all` (more than ten times that with what this operator completed alone for all customers within 24 hours), `above-declared` (more than 1 percent above what was declared), `below-declared` (more than 1 percent below it), `early-arrival` (the coins are said to have come more than a day before the deposit was quoted or announced), `costly-arrival` (at the stated arrival, outside the quote, the rate was below that of the quote or of now; or the quote has ended, the coins are said to have come within it, and its rate is more than 1 percent below that of now), `own-address` (what arrives at the address of this deposit is credited by itself), `hash-used` (another transfer has this hash), `payment-begun` (a withdrawal in processing, or with a hash, would be refused). Propose it at `POST /v1/operations/proposals/completion`.',
  ['because'],
);
export const NotCorrectable = defineRefusal(
  'NOT_CORRECTABLE',
  409,
  'Only credited deposits, paid withdrawals, settled trades, bonuses, fees and corrections can be corrected',
  'The transaction moved no money for good, or is the opening of a trade. A withdrawal that was not paid is refused, which returns it; of one that its chain completed, all coins left.',
);
export const CreditedByChain = defineRefusal(
  'CREDITED_BY_CHAIN',
  409,
  'Its chain has credited this payment as another deposit since. To give it back would credit it twice.',
  'An operator had completed a deposit with a payment to its own address, two operators took that back, and the chain then credited the payment by itself.',
);
export const CorrectionExceedsEntry = defineRefusal(
  'CORRECTION_EXCEEDS_ENTRY',
  409,
  'A correction cannot be more than what it corrects, less what was corrected already',
  '`left` says how much of the entry is left, in dollars.',
  ['left'],
);
export const NoPriceError = defineRefusal(
  'NO_PRICE_ERROR',
  409,
  'The recorded prices show that this trade did not pay too much, so nothing of it is taken back',
  'A settled trade is corrected by what it paid above its value at the recorded prices, less what was corrected already.',
);
export const BudgetExceeded = defineRefusal(
  'BUDGET_EXCEEDED',
  409,
  'The promotions budget does not cover this bonus',
  'Bonuses are taken from a budget that one operator proposes and another approves; see `GET /v1/operations/budget`.',
);
export const BonusLimitReached = defineRefusal(
  'BONUS_LIMIT_REACHED',
  409,
  'This customer cannot get as much in bonuses within 30 days',
  'All bonuses to one customer within 30 days are at most `BONUS_LIMIT` dollars; `left` says how much is left of it, in dollars.',
  ['left'],
);
export const BonusPromotes = defineRefusal(
  'BONUS_PROMOTES',
  409,
  'With real money there is no bonus for joining, depositing or trading',
  'In `MODE=live`, bonuses are for mistakes, delays and help, whatever the budget.',
);
export const CustomerNotFound = defineRefusal(
  'CUSTOMER_NOT_FOUND',
  404,
  'Investor not found',
  'No investor has this id.',
);
