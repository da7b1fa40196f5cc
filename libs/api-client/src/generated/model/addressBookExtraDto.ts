import type { AllowListDto } from './allowListDto.js';

export interface AddressBookExtraDto {
  allowList: AllowListDto;
  /** How many hours a confirmed address is on hold before it can be used */
  holdHours: number;
}
