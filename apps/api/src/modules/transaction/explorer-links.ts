import { explorerPages } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';

/** Links to the pages of payments at public explorers. */
@Injectable()
export class ExplorerLinks {
  constructor(private readonly settings: Settings) {}

  /** Null in a demo, whose payments no public chain has, for an unknown network, and for what is no hash. */
  of(network: string | null, hash: string | null): string | null {
    return this.settings.mode === 'live' ? (explorerPages(network, hash)[0] ?? null) : null;
  }
}
