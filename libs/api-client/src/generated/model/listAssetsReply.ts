import type { AssetDto } from './assetDto.js';

export interface ListAssetsReply {
  success: true;
  message: string;
  data: AssetDto[];
}
