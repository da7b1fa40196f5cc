import type { ChainName } from './chainName.js';
import type { KeyInEffectDto } from './keyInEffectDto.js';
import type { Nothing } from './nothing.js';

export interface ChainKeyDto {
  chain: ChainName;
  /** Null: deposits share an address, with a proof */
  key: KeyInEffectDto | Nothing | null;
}
