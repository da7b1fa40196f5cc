import { CURRENCIES, type CurrencyName, DAY_MS, LISTED_AT_MOST, fullName } from '@sextant/business-rules';
import { coinToString, coinUnits } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { ExplorerLinks } from '#modules/transaction/index.js';
import { Users } from '#modules/user/index.js';
import { refusalOf } from './account-key.errors.js';
import { AccountKeyRepository, type KeyInEffect } from './account-key.repository.js';
import { type ChainName, CHAINS } from './chains.js';
import { networkOf } from './deposit-chains.js';
import type {
  AccountKeysDto,
  ChainKeyDto,
  KeyInEffectDto,
  KeyPreviewDto,
  UncreditedPaymentDto,
} from './dto/account-key.response.js';
import { chainCoins, feeCoinOf } from './payouts/payout-coins.js';
import { PaymentQueries, whyNot } from './payment.queries.js';
import type { PaymentRow } from './payment-row.js';
import { PaymentRepository } from './payment.repository.js';
import { firstAddresses, readKey } from './read-key.js';
import { OWN_COINS } from './refused.js';
import { TokenQueries } from './token.queries.js';
import { UnseenRepository } from './unseen.repository.js';
import { LEAST_NOTED } from './unseen.rules.js';

/** Wallets stop looking after this many addresses that were never paid (BIP-44). */
const GAP_LIMIT = 20;
/** Coins that came from our own addresses are never credited, so the list of them begins here. */
const OWN_COINS_LISTED_MS = 30 * DAY_MS;

const WHAT_TO_DO: Record<string, string> = {
  'no-rate': 'There is no rate for the time it arrived. It is credited once there is one.',
  'too-small': 'It is worth less than a cent. There is nothing to do.',
  'completed-otherwise':
    'Its deposit was completed with this transaction and another amount. Compare the two. If what was entered is wrong, correct the deposit by all that was credited; the payment is then credited by itself, as a deposit of its own at the rate of its arrival.',
  'completed-another':
    'Another deposit was completed with this transaction. Search for the transaction under Customers, and compare. Correct each deposit that it did not pay by all that was credited; once none is left, this payment is credited by itself. If it paid this deposit, too, and in its coin, complete this one with the approval of a second operator; where it has ended, another one that the customer announces, with the time at which these coins arrived. If these coins were credited already, there is nothing to do.',
  'key-stopped':
    'It was paid after its account key was stopped. Look at its address in the wallet. If you control these coins, open the deposit and press “Propose to credit”; another operator approves. If the deposit has ended, the customer announces another one, and two operators complete that. If you do not control them, refuse the deposit.',
  'own-coins':
    'It came from an address of our own, so it is nobody’s payment. If you did not move these coins, find out who did.',
  'next-look': 'It is credited with the next look at the chain.',
};

/** Reads for operators: which keys make addresses, how far they were used, and what waits. */
@Injectable()
export class AccountKeyQueries {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly payments: PaymentRepository,
    private readonly paymentQueries: PaymentQueries,
    private readonly unseen: UnseenRepository,
    private readonly tokens: TokenQueries,
    private readonly users: Users,
    private readonly explorers: ExplorerLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws the refusal of a key that makes no addresses */
  preview(chain: ChainName, publicKey: string): KeyPreviewDto {
    const key = readKey(this.settings.mode, chain, publicKey);
    if (typeof key === 'string') throw refusalOf(key, chain);
    return { chain, accountPath: CHAINS[chain].accountPath, addresses: firstAddresses(key) };
  }

  async overview(): Promise<AccountKeysDto> {
    const now = this.clock.now();
    const [used, waiting, operators] = await Promise.all([
      this.keys.usage(now),
      this.keys.waiting(now),
      this.users.operators(),
    ]);
    const names = new Map(operators.map((operator) => [operator.id, fullName(operator)]));
    const chains: ChainKeyDto[] = [];
    for (const { name } of Object.values(CHAINS)) {
      const key = used.find(({ chain }) => chain === name);
      const read = await this.payments.readUpTo(name);
      chains.push({ chain: name, key: key ? inEffectDto(key) : null, readAt: read?.readAt.toISOString() ?? null });
    }
    return {
      chains,
      waiting: waiting.map(({ id, chain, publicKey, ...row }) => ({
        id,
        chain,
        publicKey,
        addresses: this.preview(chain, publicKey).addresses,
        replaces: used.find((one) => one.chain === chain)?.firstAddress ?? null,
        proposedBy: names.get(row.proposedBy) ?? 'Unknown',
        approvedBy: names.get(row.approvedBy) ?? 'Unknown',
        approvedAt: row.approvedAt.toISOString(),
        takesEffectAt: row.takesEffectAt.toISOString(),
      })),
      uncredited: await this.uncredited(),
      ...(await this.unseenCoins()),
      ...(await this.tokens.list()),
    };
  }

  /** Only Ethereum has contracts that send coins. */
  private async unseenCoins(): Promise<Pick<AccountKeysDto, 'unseen' | 'unseenTotal'>> {
    const rows = await this.unseen.list('ethereum', LEAST_NOTED);
    const unseen = rows.map(({ chain, address, units, depositId, foundAt }) => {
      const amount = chainCoins(chain, BigInt(units));
      return {
        chain,
        address,
        coin: feeCoinOf(chain),
        amount,
        transactionId: depositId,
        foundAt: foundAt.toISOString(),
      };
    });
    return { unseen, unseenTotal: rows[0]?.total ?? 0 };
  }

  private async uncredited(): Promise<UncreditedPaymentDto[]> {
    const shown: UncreditedPaymentDto[] = [];
    const since = new Date(this.clock.now().getTime() - OWN_COINS_LISTED_MS);
    const waiting = await this.payments.uncredited(LISTED_AT_MOST.uncreditedPayments);
    const rateAt = this.paymentQueries.ratesAt();
    const deposits = await this.payments.deposits(waiting);
    for (const row of [...waiting, ...(await this.payments.ownCoins(since, LISTED_AT_MOST.uncreditedPayments))]) {
      const deposit = deposits.get(row.depositId);
      const because =
        row.refused === OWN_COINS ? 'own-coins' : ((deposit && (await whyNot(row, deposit, rateAt))) ?? 'next-look');
      shown.push({
        ...facts(row),
        explorerUrl: this.explorers.of(networkOf(row.chain), row.txId),
        because,
        whatToDo: WHAT_TO_DO[because] ?? '',
      });
    }
    return shown;
  }
}

function inEffectDto({ id, publicKey, firstAddress, takesEffectAt, nextIndex, gap }: KeyInEffect): KeyInEffectDto {
  return {
    id,
    publicKey,
    firstAddress,
    since: takesEffectAt.toISOString(),
    nextIndex,
    gap,
    gapTooWide: gap >= GAP_LIMIT,
  };
}

function facts({ chain, txId, output, currency, units, seenAt, depositId }: PaymentRow) {
  const { code } = CURRENCIES[currency as CurrencyName];
  const amount = coinToString(code, coinUnits(BigInt(units)));
  return { chain, txId, output, coin: code, amount, seenAt: seenAt.toISOString(), transactionId: depositId };
}
