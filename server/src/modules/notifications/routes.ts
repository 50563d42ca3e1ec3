import * as contract from '@festoon/contracts/notifications';
import * as pushDevices from '@festoon/contracts/push-devices';
import type { Routes } from '../../platform/http/module.ts';
import { digestRoutes } from './digest-routes.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationChoices, saveNotificationChoice, saveNotificationSettings } from './own-choices.ts';
import { listPushDevices, removePushDevice, savePushDevice, testPushDevice } from './own-devices.ts';
import {
  getUnreadNotifications,
  readAllNotifications,
  readNotification,
  removeNotification,
  restoreNotification,
} from './own-notifications.ts';

export function notificationRoutes(routes: Routes): void {
  const { mount } = routes;
  digestRoutes(routes);
  mount(contract.listNotifications, listNotifications);
  mount(contract.getUnreadNotifications, getUnreadNotifications);
  mount(contract.readNotification, readNotification);
  mount(contract.readAllNotifications, readAllNotifications);
  mount(contract.removeNotification, removeNotification);
  mount(contract.restoreNotification, restoreNotification);
  mount(contract.getNotificationChoices, getNotificationChoices);
  mount(contract.saveNotificationChoice, saveNotificationChoice);
  mount(contract.saveNotificationSettings, saveNotificationSettings);
  mount(pushDevices.listPushDevices, listPushDevices);
  mount(pushDevices.savePushDevice, savePushDevice);
  mount(pushDevices.removePushDevice, removePushDevice);
  mount(pushDevices.testPushDevice, testPushDevice);
}
