/** Keccak-256 of `Transfer(address,address,uint256)` (ERC-20). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Logs of transfers with two parties. Some of them are of other kinds of token, with one topic more. */
export const TRANSFERS = [TRANSFER, null, null] as const;

/** As a node writes it; what is in topics and data is the contract's word. */
export interface Log {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly logIndex: string;
  readonly transactionHash: string;
  /** Its block was replaced. */
  readonly removed?: boolean;
}

/** A transfer as a contract logged it. */
export interface Transfer {
  /** In lower case. */
  readonly contract: string;
  readonly txId: string;
  /** Its place in the block. */
  readonly output: number;
  /** In lower case. */
  readonly to: string;
  /** In lower case. */
  readonly from: string;
  /** In the token's smallest unit, more than 0. */
  readonly units: bigint;
}

/** @returns undefined where the log has another shape than ERC-20's: anyone can write a contract, and it logs what it likes */
export function transferOf({ address, topics, data, logIndex, transactionHash, removed }: Log): Transfer | undefined {
  const [event, from, to, ...more] = topics;
  const [sender, receiver] = [addressOf(from), addressOf(to)];
  if (removed || event !== TRANSFER || !sender || !receiver || more.length > 0) return undefined;
  if (!/^0x[0-9a-f]{64}$/i.test(data) || BigInt(data) === 0n) return undefined;
  return {
    contract: address.toLowerCase(),
    txId: transactionHash,
    output: Number(logIndex),
    to: receiver,
    from: sender,
    units: BigInt(data),
  };
}

/** Of a topic that is one. */
function addressOf(topic = ''): string | undefined {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(topic) ?? [];
  return digits && `0x${digits.toLowerCase()}`;
}
