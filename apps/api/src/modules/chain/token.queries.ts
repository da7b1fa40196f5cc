import { DAY_MS } from '@sextant/business-rules';
import { plainDecimal } from '@sextant/money';
import { tokenAt } from '@sextant/reference-data';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { type DepositChainDto, ExplorerLinks, type UnlistedTokenDto } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';
import { networkOf } from './deposit-chains.js';
import type { AccountKeysDto, TokensAtAddressDto } from './dto/account-key.response.js';
import { TokenRepository, type TokenRow } from './token.repository.js';

/** Anyone can send them to any address, so the list of them ends. */
const LISTED_MS = 30 * DAY_MS;
const MOST_ADDRESSES = 100;

/** What people read of tokens that are not listed. */
@Injectable()
export class TokenQueries {
  constructor(
    private readonly tokens: TokenRepository,
    private readonly explorers: ExplorerLinks,
    private readonly clock: Clock,
  ) {}

  /** At the address of a deposit. */
  async at(chain: ChainName, address: string): Promise<Pick<DepositChainDto, 'tokens' | 'moreTokens'>> {
    const [rows, moreTokens] = await Promise.all([this.tokens.at(chain, address), this.tokens.more(chain, address)]);
    return { tokens: rows.map((row) => this.dto(chain, row)), moreTokens };
  }

  /** For operators, by address. Only Ethereum has tokens. */
  async list(): Promise<Pick<AccountKeysDto, 'tokens' | 'tokensTotal'>> {
    const chain = 'ethereum';
    const since = new Date(this.clock.now().getTime() - LISTED_MS);
    const rows = await this.tokens.list(chain, since, MOST_ADDRESSES);
    const byAddress = new Map<string, TokensAtAddressDto>();
    for (const row of rows) {
      const { address, depositId: transactionId, more } = row;
      const known = byAddress.get(address) ?? { chain, address, transactionId, tokens: [], more: Number(more) };
      known.tokens.push(this.dto(chain, row));
      byAddress.set(address, known);
    }
    return { tokens: [...byAddress.values()], tokensTotal: rows[0]?.total ?? 0 };
  }

  private dto(chain: ChainName, { txId, output, contract, units, state, height, seenAt }: TokenRow): UnlistedTokenDto {
    const known = tokenAt(contract);
    return {
      ...{ txId, output, contract, units, state },
      symbol: known?.symbol ?? null,
      amount: known ? plainDecimal(BigInt(units), known.decimals) : null,
      explorerUrl: this.explorers.of(networkOf(chain), txId),
      height: height === null ? null : Number(height),
      seenAt: seenAt.toISOString(),
    };
  }
}
