import { NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { ADDRESS_STATES, type AddressState } from '../withdrawal-address.rules.js';

/** A known address that another one is easily taken for. */
export class LookAlikeDto {
  @ApiProperty({ type: String, example: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' })
  address: string;
  @ApiProperty({ type: String, example: 'My hardware wallet', description: 'Empty when it has none' })
  label: string;
}

/** An address of the book, always in full. */
export class WithdrawalAddressDto {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-0000-7000-8000-000000000005' })
  id: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: (typeof NETWORK_NAMES)[number];
  @ApiProperty({ type: String, example: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' })
  address: string;
  @ApiProperty({ type: String, example: 'My hardware wallet', description: 'Empty when it has none' })
  label: string;
  @ApiProperty({
    enum: ADDRESS_STATES,
    enumName: 'WithdrawalAddressState',
    example: 'usable',
    description: 'Waiting for the code from the email; on hold until `usableFrom`; can be used',
  })
  state: AddressState;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  createdAt: Date;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T10:05:00.000Z',
    description: 'When it can be used; null until it is confirmed',
  })
  usableFrom: Date | null;
  @ApiProperty({
    type: [LookAlikeDto],
    example: [],
    description: 'Known addresses that it looks like without being one of them: compare every character',
  })
  lookAlikes: LookAlikeDto[];
}

/** Whether the book is closed to new addresses. */
export class AllowListDto {
  @ApiProperty({ type: Boolean, example: false, description: 'While it is on, no address can be added' })
  on: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When it turns off, if that was confirmed',
  })
  endsAt: Date | null;
}

/** Members beside the list of addresses. */
export class AddressBookExtraDto {
  @ApiProperty({ type: AllowListDto })
  allowList: AllowListDto;
  @ApiProperty({
    type: 'integer',
    example: 24,
    description: 'How many hours a confirmed address is on hold before it can be used',
  })
  holdHours: number;
}
