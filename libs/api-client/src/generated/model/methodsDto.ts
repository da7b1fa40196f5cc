import type { MethodChangeDto } from './methodChangeDto.js';
import type { MethodDto } from './methodDto.js';

export interface MethodsDto {
  /** @maxItems 10000 */
  methods: MethodDto[];
  /**
     * By the time that they take effect
     * @maxItems 10000
     */
  changes: MethodChangeDto[];
}
