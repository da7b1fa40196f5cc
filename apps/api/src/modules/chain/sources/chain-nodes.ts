import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import type { ChainName } from '../chains.js';
import type { ChainSource } from './chain-source.js';
import { EvmSource, type Token } from './evm-source.js';
import { UtxoSource } from './utxo-source.js';

/** Tokens that are received on Ethereum. */
const TOKENS: readonly Token[] = [{ currency: 'Tether', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }];

/** The nodes that this installation reads chains from. */
@Injectable()
export class ChainNodes {
  readonly sources: ReadonlyMap<ChainName, ChainSource>;

  constructor({ nodes: { bitcoin, litecoin, ethereum } }: Settings) {
    const sources = new Map<ChainName, ChainSource>();
    if (bitcoin) sources.set('bitcoin', new UtxoSource('Bitcoin', bitcoin));
    if (litecoin) sources.set('litecoin', new UtxoSource('Litecoin', litecoin));
    if (ethereum) sources.set('ethereum', new EvmSource(ethereum, TOKENS));
    this.sources = sources;
  }
}
