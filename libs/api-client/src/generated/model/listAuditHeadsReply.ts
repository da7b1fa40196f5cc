import type { HeadsPageDto } from './headsPageDto.js';
import type { PublicHeadDto } from './publicHeadDto.js';

export type ListAuditHeadsReply = HeadsPageDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: PublicHeadDto[];
};
