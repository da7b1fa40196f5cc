import type { AllowListDto } from './allowListDto.js';

export interface AddressBookExtraDto {
  allowList: AllowListDto;
  /** How many hours a confirmed address waits until it can be paid */
  holdHours: number;
}
