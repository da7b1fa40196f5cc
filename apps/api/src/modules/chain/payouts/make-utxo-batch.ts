import { CURRENCIES } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { PayoutNodeAway } from '#modules/transaction/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import type { AccountKey } from '../account-key.js';
import type { UtxoChain } from '../chains.js';
import { blocksNeeded } from '../depths.js';
import { readKey } from '../read-key.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { JsonRpc } from '../sources/json-rpc.js';
import type { BatchPayout, BatchTransaction } from './batch.js';
import { type ListedOutput, readOutputs } from './read-outputs.js';
import { PayoutAddressOther, PayoutFundsMissing, PayoutKeyMissing, PayoutOutputsUnreadable } from './payout.errors.js';
import { PayoutRepository } from './payout.repository.js';
import { previousTransactions } from './previous-transactions.js';
import { addressOfScript, isNativeSegwit, makePsbt, withPrevious, writtenByNodes } from './psbt.js';

const SATOSHI = 1e8;

/** What a node says of an output; null where it is spent, also by what waits for a block. */
interface TxOut {
  readonly bestblock: string;
  readonly confirmations: number;
  readonly value: number;
  readonly coinbase: boolean;
  readonly scriptPubKey: { readonly hex: string };
}

export interface UtxoRequest {
  readonly payouts: readonly Omit<BatchPayout, 'payTo'>[];
  /** What the wallet exported of its outputs. */
  readonly outputs: string;
  /** Smallest units for each virtual byte. */
  readonly unitsPerByte: number;
}

/** Makes one transaction that pays all withdrawals of a batch on Bitcoin or Litecoin. */
@Injectable()
export class MakeUtxoBatch {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly payouts: PayoutRepository,
    private readonly nodes: ChainNodes,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws PayoutKeyMissing, PayoutAddressOther, PayoutOutputsUnreadable, PayoutFundsMissing, PayoutNodeAway, PayoutNodeWrong */
  async run(chain: UtxoChain, { payouts, outputs, unitsPerByte }: UtxoRequest): Promise<BatchTransaction[]> {
    const { key, since } = await this.keyOf(chain);
    const addressed = payouts.map((payout) => ({ ...payout, payTo: writtenByNodes(chain, key.net, payout.address) }));
    const payable = addressed.filter((payout): payout is BatchPayout => payout.payTo !== undefined);
    if (payable.length < payouts.length) {
      const references = addressed.filter(({ payTo }) => payTo === undefined).map(({ reference }) => reference);
      throw PayoutAddressOther({ details: { references } });
    }
    const listed = readOutputs(outputs);
    if (listed.length === 0) throw PayoutOutputsUnreadable({ field: 'outputs' });
    const node = this.nodes.rpc(chain);
    if (!node) throw PayoutNodeAway();
    const { unspent, young } = await this.unspent(node, chain, listed);
    const payments = payable.map(({ payTo, units }) => ({ address: payTo, units: BigInt(units) }));
    const changeAddress = key.changeAddress(await this.payouts.count(chain, since));
    const psbt = makePsbt(chain, key.net, unspent, payments, { changeAddress, unitsPerByte });
    if (!psbt) throw PayoutFundsMissing({ field: 'outputs', details: missing(chain, unspent, young, payments) });
    const { change } = psbt;
    const chosen = new Set(psbt.inputs);
    const previous = await previousTransactions(
      node,
      unspent.filter((one) => chosen.has(one)),
    );
    return [
      {
        number: 0,
        spends: psbt.inputs.map((one) => ({
          spend: `${one.txId}:${one.output}`,
          units: String(one.units),
          address: addressOfScript(chain, key.net, one.script),
          previous: previous.has(one.txId),
        })),
        change: change ? { address: change.address, units: String(change.units) } : null,
        maxFee: String(psbt.fee),
        payouts: payable,
        unsigned: withPrevious(psbt.text, previous),
        fields: null,
      },
    ];
  }

  private async keyOf(chain: UtxoChain): Promise<{ key: AccountKey; since: Date }> {
    const row = (await this.keys.inEffect(this.clock.now())).find((one) => one.chain === chain);
    const key = row && readKey(this.settings.mode, chain, row.publicKey);
    if (!row || !key || typeof key === 'string') throw PayoutKeyMissing();
    return { key, since: await this.keys.firstInEffect(row) };
  }

  /** The listed ones that the node calls unspent, with what it says of them: the list is not believed. `young` are not final yet. */
  private async unspent(node: JsonRpc, chain: UtxoChain, listed: readonly ListedOutput[]) {
    const taken = await this.payouts.spent(chain);
    const free = listed.filter(({ txId, output }) => !taken.has(`${txId}:${output}`));
    const asked = await Promise.all(free.map((one) => ask(node, chain, one)));
    const found = asked.filter((one) => one !== undefined);
    return { unspent: found.filter(({ isFinal }) => isFinal), young: found.filter(({ isFinal }) => !isFinal) };
  }
}

async function ask(node: JsonRpc, chain: UtxoChain, { txId, output }: ListedOutput) {
  const out = await node.call<TxOut | null>('gettxout', txId, output, true).catch(() => {
    throw PayoutNodeAway();
  });
  if (!out || !isNativeSegwit(out.scriptPubKey.hex)) return undefined;
  const { bestblock: tip, confirmations, value, coinbase, scriptPubKey } = out;
  const units = BigInt(Math.round(value * SATOSHI));
  // One that a replaced block took away would keep the batch open: what spends it could never be in a block.
  const blocks = blocksNeeded(chain, coinUnits(units), coinbase) ?? 1;
  return { txId, output, units, script: scriptPubKey.hex, confirmations, tip, isFinal: confirmations >= blocks };
}

type Units = readonly { units: bigint }[];

function missing(chain: UtxoChain, found: Units, young: Units, needed: Units) {
  const { code } = CURRENCIES[chain === 'bitcoin' ? 'Bitcoin' : 'Litecoin'];
  const coins = (all: Units) => coinToString(code, coinUnits(all.reduce((sum, { units }) => sum + units, 0n)));
  return { found: coins(found), needed: coins(needed), ...(young.length > 0 && { waiting: coins(young) }) };
}
