// A contract that logs Transfer(caller, recipient, amount) of `transfer(address,uint256)` and does nothing else.
export const LOGS_A_TRANSFER =
  '0x602435600052600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';

/** The wei of an amount of ether, which is decimal text. */
export const weiOf = (coins: string | null | undefined): bigint => {
  const [whole = '0', part = ''] = (coins ?? '0').replace('-', '').split('.');
  return BigInt(whole + part.padEnd(18, '0')) * (coins?.startsWith('-') ? -1n : 1n);
};

export interface Fields {
  [name: string]: string;
}
export interface Batch {
  id: string;
  state: string;
  transactions: {
    state: string;
    txId: string | null;
    faults: string[];
    networkFee: string | null;
    changeAddress: string | null;
    changeCoins: string | null;
    previousMissing: string[];
    payouts: { outcome: string }[];
  }[];
}
export interface Overview {
  chains: {
    chain: string;
    ready: { transactionId: string; coins: string }[];
    withheld: { transactionId: string; txId: string; coins: string; paid: boolean; sent: string | null }[];
  }[];
  batches: Batch[];
}
export interface Line {
  reference: string;
  status: string;
  reason: string | null;
  received: number;
  receivedCoin: string;
  txHash: string | null;
  confirmedInBlock: number | null;
  timeline: {
    status: string;
    actor: string;
    operatorRole: string | null;
    reason: string | null;
    sending: string | null;
    payment: { txId: string; height: number | null; explorerUrl: string | null } | null;
  }[];
  payout: {
    state: string;
    txId: string | null;
    confirmations: number;
    height: number | null;
    networkFee: string | null;
  } | null;
}
