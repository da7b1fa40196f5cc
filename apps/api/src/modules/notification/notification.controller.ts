import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Caller,
  CurrentUser,
  ForInvestor,
  IdParam,
  OpenWhileSuspended,
  PageRequest,
  Refuses,
  RepliesWith,
  RepliesWithList,
  ValidationFailed,
  reply,
} from '#platform/http/index.js';
import { NotificationDto, NotificationExtraDto, UnreadDto } from './dto/notification.response.js';
import { ReadAllRequest } from './dto/read-all.request.js';
import { NotificationNotFound } from './notification.errors.js';
import { NotificationQueries } from './notification.queries.js';
import { ReadNotifications } from './read-notifications.js';

@ApiTags('Notification')
@Controller('notification')
export class NotificationController {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly readNotifications: ReadNotifications,
  ) {}

  @Get()
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'listNotifications', summary: 'List what you were told, newest first' })
  @RepliesWithList(NotificationDto, { extra: NotificationExtraDto })
  @Refuses(ValidationFailed)
  async list(@CurrentUser() { userId }: Caller, @Query() request: PageRequest) {
    const { notifications, ...beside } = await this.queries.list(userId, request);
    return reply('Notifications', notifications, beside);
  }

  @Get('unread')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'countUnread', summary: 'Count your unread notifications' })
  @RepliesWith(UnreadDto)
  async unread(@CurrentUser() { userId }: Caller) {
    return reply('Unread notifications', { unread: await this.queries.unread(userId) });
  }

  @Put('read')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'readAllNotifications', summary: 'Mark everything up to a notification as read' })
  @RepliesWith(UnreadDto)
  @Refuses(ValidationFailed)
  async readAll(@CurrentUser() { userId }: Caller, @Body() { upTo }: ReadAllRequest) {
    await this.readNotifications.all(userId, upTo);
    return reply('Marked as read', { unread: await this.queries.unread(userId) });
  }

  @Put(':id/read')
  @ForInvestor()
  @OpenWhileSuspended()
  @ApiOperation({ operationId: 'readNotification', summary: 'Mark a notification as read' })
  @RepliesWith(UnreadDto)
  @Refuses(NotificationNotFound)
  async readOne(@CurrentUser() { userId }: Caller, @IdParam() id: string) {
    await this.readNotifications.one(userId, id);
    return reply('Marked as read', { unread: await this.queries.unread(userId) });
  }
}
