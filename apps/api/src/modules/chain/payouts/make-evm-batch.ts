import { CURRENCIES } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { PayoutNodeAway } from '#modules/transaction/index.js';
import { checksummed } from '../evm-address.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import { spendAt } from '../sources/evm-blocks.js';
import { type JsonRpc, NodeFault } from '../sources/json-rpc.js';
import { TOKENS, balanceData, transferData } from '../sources/tokens.js';
import type { BatchPayout, BatchTransaction } from './batch.js';
import { PayoutFundsMissing, PayoutGasHigh, PayoutWouldFail } from './payout.errors.js';
import { PayoutRepository } from './payout.repository.js';

/** Gas that ether is sent with at most: wallets that are contracts take some 30,000, an account without code 21,000. */
const MOST_GAS = 100_000n;
/** What the one who makes the block gets at least: 1.5 gwei. */
const USUAL_TIP = 1_500_000_000n;

export interface EvmRequest {
  readonly payouts: readonly Omit<BatchPayout, 'payTo'>[];
  /** The wallet's address that sends. */
  readonly sender: string;
}

/** As a node takes them. */
interface Call {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Makes a transaction for each withdrawal of a batch on Ethereum, with the numbers of the sender that come next. */
@Injectable()
export class MakeEvmBatch {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly nodes: ChainNodes,
  ) {}

  /** @throws PayoutWouldFail, PayoutGasHigh, PayoutFundsMissing, PayoutNodeAway */
  async run(request: EvmRequest): Promise<BatchTransaction[]> {
    const node = this.nodes.rpc('ethereum');
    if (!node) throw PayoutNodeAway();
    try {
      return await this.made(node, checksummed(request.sender.slice(2)), request.payouts);
    } catch (fault) {
      if (fault instanceof NodeFault) throw PayoutNodeAway();
      throw fault;
    }
  }

  private async made(
    node: JsonRpc,
    from: string,
    payouts: readonly Omit<BatchPayout, 'payTo'>[],
  ): Promise<BatchTransaction[]> {
    const { serializeTransaction } = await import('viem');
    const chainId = Number(await node.call<string>('eth_chainId'));
    const fees = await feesNow(node);
    const first = await this.nextNumber(node, from);
    const made: BatchTransaction[] = [];
    let spent = 0n;
    for (const [number, payout] of payouts.entries()) {
      const call = callOf(from, payout);
      const gas = await gasOf(node, call, payout.reference);
      const nonce = first + number;
      const { to, value, data } = call;
      const unsigned = serializeTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        to: to as `0x${string}`,
        value: BigInt(value),
        data: data as `0x${string}`,
        gas,
        ...fees,
      });
      spent += BigInt(value) + gas * fees.maxFeePerGas;
      made.push({
        number,
        spends: [{ spend: spendAt(from, nonce), units: null, address: from }],
        change: null,
        maxFee: String(gas * fees.maxFeePerGas),
        payouts: [{ ...payout, payTo: checksummed(payout.address.slice(2)) }],
        unsigned,
        fields: {
          ...call,
          chainId: hex(chainId),
          nonce: hex(nonce),
          gas: hex(gas),
          maxFeePerGas: hex(fees.maxFeePerGas),
          maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas),
          type: '0x2',
        },
      });
    }
    await requireTokens(node, from, payouts);
    const found = BigInt(await node.call<string>('eth_getBalance', from, 'latest'));
    if (found < spent)
      throw PayoutFundsMissing({ field: 'sender', details: { found: ether(found), needed: ether(spent) } });
    return made;
  }

  /** After those that the network knows, and those that open batches have. */
  private async nextNumber(node: JsonRpc, from: string): Promise<number> {
    const known = Number(await node.call<string>('eth_getTransactionCount', from, 'pending'));
    const taken = [...(await this.payouts.spent('ethereum'))]
      .filter((spend) => spend.startsWith(`${from}:`))
      .map((spend) => Number(spend.slice(from.length + 1)) + 1);
    return Math.max(known, ...taken);
  }
}

/** Twice the present base fee, so that it stays enough for some blocks; what is not needed is not taken (EIP-1559). */
async function feesNow(node: JsonRpc): Promise<Fees> {
  const { baseFeePerGas } = await node.call<{ baseFeePerGas: string }>('eth_getBlockByNumber', 'latest', false);
  const tip = await node.call<string>('eth_maxPriorityFeePerGas').catch(() => undefined);
  const maxPriorityFeePerGas = tip === undefined ? USUAL_TIP : BigInt(tip);
  return { maxPriorityFeePerGas, maxFeePerGas: 2n * BigInt(baseFeePerGas) + maxPriorityFeePerGas };
}

/** What the node reckons, and a quarter more where a contract is called, since its state may change until then. */
async function gasOf(node: JsonRpc, call: Call, reference: string): Promise<bigint> {
  try {
    const gas = BigInt(await node.call<string>('eth_estimateGas', call));
    if (call.data !== '0x') return (gas * 5n) / 4n;
    if (gas > MOST_GAS) throw gasHigh(reference, gas);
    return gas;
  } catch (fault) {
    // The node answered: it tried, and it would fail.
    if (fault instanceof NodeFault && fault.code !== undefined) throw PayoutWouldFail({ details: { reference } });
    throw fault;
  }
}

function gasHigh(reference: string, gas: bigint) {
  const [needs, most] = [gas, MOST_GAS].map((one) => one.toLocaleString('en-US'));
  return PayoutGasHigh({
    message: `${reference} goes to a contract that would use ${needs} gas, and ether is sent with ${most} at most. Please leave it out, and have the withdrawal refused with that reason.`,
    details: { reference, gas: Number(gas), most: Number(MOST_GAS) },
  });
}

function callOf(from: string, { currency, address, units }: Omit<BatchPayout, 'payTo'>): Call {
  const token = TOKENS.find((one) => one.currency === currency);
  if (!token) return { from, to: checksummed(address.slice(2)), value: hex(BigInt(units)), data: '0x' };
  return { from, to: token.contract, value: '0x0', data: transferData(address, BigInt(units)) };
}

/** Each transfer by itself may be tried against all that the sender has. @throws PayoutFundsMissing */
async function requireTokens(node: JsonRpc, from: string, payouts: EvmRequest['payouts']): Promise<void> {
  for (const { currency, contract } of TOKENS) {
    const needed = payouts.reduce((sum, one) => sum + (one.currency === currency ? BigInt(one.units) : 0n), 0n);
    if (needed === 0n) continue;
    const answer = await node.call<string>('eth_call', { to: contract, data: balanceData(from) }, 'latest');
    // The demo's own token answers nothing.
    if (answer === '0x' || BigInt(answer) >= needed) continue;
    const { code } = CURRENCIES[currency];
    const coins = (units: bigint) => coinToString(code, coinUnits(units));
    throw PayoutFundsMissing({ field: 'sender', details: { found: coins(BigInt(answer)), needed: coins(needed) } });
  }
}

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const ether = (wei: bigint): string => coinToString(CURRENCIES.Ethereum.code, coinUnits(wei));
