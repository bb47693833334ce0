/** The gift catalogue, managed by HR. Redeemed gifts can only be deactivated. */
import { giftForm, gifts } from '@tenure/contract/recognition/gift';
import { companyOwner } from '../../kit/resource/company-owner.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { giftActions, giftListActions } from './redemption.actions.ts';

export const giftRoutes = ownedRows({
  table: 'recognition_gifts',
  noun: 'recognition-gift',
  endpoints: gifts,
  owner: companyOwner,
  listActions: giftListActions,
  actions: giftActions,
  orderBy: ['title', 'id'],
  form: giftForm,
  columns: ({ title, description, points, stock, isActive }) => ({
    title,
    description,
    points,
    stock,
    is_active: isActive,
  }),
  present: ({ id, title, description, points, stock, is_active }) => ({
    id,
    title,
    description,
    points,
    stock,
    isActive: is_active,
  }),
});
