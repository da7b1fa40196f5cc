
/**
 * Only of the kinds `account-key` and `payout-batch`
 * @nullable
 */
export type DecidedProposalDtoChain = 'bitcoin' | 'litecoin' | 'ethereum' | null;