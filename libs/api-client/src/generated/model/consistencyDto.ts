import type { LogStateDto } from './logStateDto.js';

export interface ConsistencyDto {
  from: LogStateDto;
  to: LogStateDto;
  /**
     * Hashes, as RFC 9162 orders them
     * @maxItems 10000
     * @items.maxLength 4096
     */
  proof: string[];
}
