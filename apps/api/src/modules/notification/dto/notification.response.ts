import { ApiProperty } from '@nestjs/swagger';
import { NOTICE_KINDS, NOTICE_PAGES, type NoticeKind, type NoticePage } from '#platform/mail/index.js';

export class NotificationDto {
  @ApiProperty({ example: '0198c0de-0000-7000-8000-000000000000' })
  id: string;

  @ApiProperty({ enum: NOTICE_KINDS, enumName: 'NotificationKind', example: 'deposits' })
  kind: NoticeKind;

  @ApiProperty({ example: 'Deposit DEP-7Q2M4K9X credited' })
  title: string;

  @ApiProperty({ example: '$1,250.00 was added to your available cash.' })
  text: string;

  @ApiProperty({
    enum: NOTICE_PAGES,
    enumName: 'NotificationPage',
    example: 'transaction',
    description: 'What it is about',
  })
  page: NoticePage;

  @ApiProperty({ type: String, nullable: true, example: 'DEP-7Q2M4K9X', description: 'Which transaction' })
  reference: string | null;

  @ApiProperty({ example: '2026-11-20T10:31:30.000Z' })
  createdAt: string;

  @ApiProperty({ example: false })
  read: boolean;
}

export class UnreadDto {
  @ApiProperty({ type: 'integer', example: 3, description: 'How many are unread, counted to 100' })
  unread: number;
}

/** Beside a page of the list. */
export class NotificationExtraDto extends UnreadDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'For the next page; null on the last' })
  nextCursor: string | null;
}
