import type { ChainName } from './chainName.js';
import type { KeyInEffectDto } from './keyInEffectDto.js';

export interface ChainKeyDto {
  chain: ChainName;
  /**
     * Null: deposits share an address, with a proof
     * @nullable
     */
  key: KeyInEffectDto | null;
  /**
     * When the chain was last read; null: never. After a day without, deposits share an address until it is read again
     * @maxLength 35
     * @nullable
     */
  readAt: string | null;
}
