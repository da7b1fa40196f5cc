import type { AssetDto } from './assetDto.js';

export interface ListAssetsReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: AssetDto[];
}
