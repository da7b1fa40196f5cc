import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';

const CHAIN_OF = { BTC: 'bitcoin', LTC: 'litecoin', 'ERC-20': 'ethereum' } as const;
const DIGITS = /^(?:0x)?([0-9a-f]{64})$/i;

/** Links to the pages of payments at the explorers that this installation names. */
@Injectable()
export class ExplorerLinks {
  constructor(private readonly settings: Settings) {}

  /** Null where no explorer is set for the network, or what is there is no hash. */
  of(network: string | null, hash: string | null): string | null {
    const chain = CHAIN_OF[network as keyof typeof CHAIN_OF];
    const template = chain && this.settings.explorers[chain];
    const [, digits] = DIGITS.exec(hash ?? '') ?? [];
    if (!template || !digits) return null;
    return template.replace('{hash}', (chain === 'ethereum' ? '0x' : '') + digits.toLowerCase());
  }
}
