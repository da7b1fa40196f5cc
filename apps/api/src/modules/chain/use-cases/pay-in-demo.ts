import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { type CoinCode, coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import { DemoCoinsTooFew, NotInDemo } from '../demo-payment.errors.js';
import { PaymentRepository } from '../payment.repository.js';
import { JsonRpc, NodeFault } from '../sources/json-rpc.js';
import { TOKENS, transferData } from '../sources/tokens.js';

/** How the node refuses a transaction that its account cannot pay (EIP-1474). */
const REJECTED = -32_003;

/**
 * Pays a deposit from the second account of the demo's own Ethereum node, as a customer would from a wallet: withdrawals are
 * sent from the first one.
 */
@Injectable()
export class PayInDemo {
  /** One after the other: of two at once, the node gives both the same nonce and refuses the second. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly payments: PaymentRepository,
  ) {}

  /**
   * @param coins decimal text; the amount due when it is left out
   * @returns the id of the transaction on the chain
   * @throws NotInDemo, TransactionNotFound, DemoCoinsTooFew
   */
  async run(userId: string, depositId: string, coins: string | undefined): Promise<{ txId: string }> {
    const { demoNodeUrl } = this.settings;
    const deposit = await this.payments.deposit(userId, depositId);
    const address = await this.payments.addressOf(userId, depositId);
    if (!deposit || !address) throw TransactionNotFound();
    if (!demoNodeUrl || address.chain !== 'ethereum') throw NotInDemo();
    const units = coinFromString(deposit.coin as CoinCode, coins ?? deposit.coinAmount);
    const node = new JsonRpc(demoNodeUrl);
    const [, from] = await node.call<string[]>('eth_accounts');
    const token = TOKENS.find(({ currency }) => currencyCode(currency) === deposit.coin);
    const what = token
      ? { to: token.contract, data: transferData(address.address, units) }
      : { to: address.address, value: `0x${units.toString(16)}` };
    try {
      const sent = this.#last.then(() => node.call<string>('eth_sendTransaction', { from, ...what }));
      this.#last = sent.catch(() => undefined);
      return { txId: await sent };
    } catch (fault) {
      if (fault instanceof NodeFault && fault.code === REJECTED) throw DemoCoinsTooFew();
      throw fault;
    }
  }
}

const currencyCode = (currency: CurrencyName): string => CURRENCIES[currency].code;
