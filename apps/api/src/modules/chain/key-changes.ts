import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Hints } from '#platform/live/index.js';
import {
  AccountKeyChanges,
  AccountKeyInUse,
  AccountKeyShared,
  AccountKeyWaits,
  type ProposalRow,
  type ProposedKeyDto,
} from '#modules/transaction/index.js';
import { AccountKeyRepository, type KeyRow } from './account-key.repository.js';
import { AddressRepository } from './address.repository.js';
import type { ChainName } from './chains.js';
import { MailKeys } from './mail-keys.js';
import { firstAddresses, readKey } from './read-key.js';
import { WalletAddresses } from './wallet-addresses.js';

const HOUR_MS = 3_600_000;

/** What a proposal of the kind `account-key` holds. */
export interface ProposedKey {
  chain: ChainName;
  publicKey: string;
  firstAddress: string;
}

/** Approved keys take effect after the same delay as a payment method, and every operator is mailed at the approval. */
@Injectable()
export class KeyChanges extends AccountKeyChanges {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly addresses: AddressRepository,
    private readonly wallets: WalletAddresses,
    private readonly mailKeys: MailKeys,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly hints: Hints,
  ) {
    super();
  }

  /** @throws AccountKeyInUse, AccountKeyWaits, AccountKeyShared */
  async requireNew({ chain, publicKey, firstAddress }: ProposedKey): Promise<KeyRow | undefined> {
    const now = this.clock.now();
    const before = (await this.keys.inEffect(now)).find((row) => row.chain === chain);
    if (before?.firstAddress === firstAddress) throw AccountKeyInUse({ field: 'publicKey' });
    if ((await this.keys.waiting(now)).some((row) => row.chain === chain)) throw AccountKeyWaits();
    const made = await this.wallets.ownUse(chain, { publicKey });
    if (await this.addresses.isShared(chain, [...made], firstAddress)) throw AccountKeyShared({ field: 'publicKey' });
    return before;
  }

  async approve({ id, proposed_by: proposedBy, request }: ProposalRow, approvedBy: string) {
    const proposed = request as unknown as ProposedKey;
    await this.keys.lock();
    const before = await this.requireNew(proposed);
    const approvedAt = this.clock.now();
    const takesEffectAt = new Date(approvedAt.getTime() + this.settings.paymentMethodDelayHours * HOUR_MS);
    const row: KeyRow = { id, ...proposed, proposedBy, approvedBy, approvedAt, takesEffectAt };
    await this.keys.insert(row);
    await this.mailKeys.run(row, before?.firstAddress ?? null);
    // Whoever looks at methods and at what waits reads anew.
    this.hints.tellEverybody('payment-methods');
    const facts = {
      before: before ? { chain: before.chain, firstAddress: before.firstAddress } : null,
      after: { ...proposed, takesEffectAt: takesEffectAt.toISOString(), proposedBy },
    };
    return { ...facts, further: [{ action: 'change-account-key' as const, subject: id, ...facts }] };
  }

  async shown(proposals: readonly ProposalRow[]): Promise<ReadonlyMap<string, ProposedKeyDto>> {
    if (proposals.length === 0) return new Map();
    const inEffect = await this.keys.inEffect(this.clock.now());
    const approved = await this.keys.find(proposals.map(({ id }) => id));
    return new Map(
      proposals.map(({ id, request }) => {
        const { chain, publicKey } = request as unknown as ProposedKey;
        const key = readKey(this.settings.mode, chain, publicKey);
        return [
          id,
          {
            chain,
            publicKey,
            addresses: typeof key === 'string' ? [] : firstAddresses(key),
            replaces: inEffect.find((row) => row.chain === chain && row.id !== id)?.firstAddress ?? null,
            takesEffectAt: approved.find((row) => row.id === id)?.takesEffectAt.toISOString() ?? null,
          },
        ];
      }),
    );
  }
}
