/** The company values that a post can refer to. */
import { companyValueForm, companyValues } from '@tenure/contract/recognition/company-value';
import { companyOwner } from '../../kit/resource/company-owner.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { valueActions, valueListActions } from '../administration/administration.actions.ts';

export const companyValueRoutes = ownedRows({
  table: 'recognition_values',
  noun: 'company-value',
  endpoints: companyValues,
  owner: companyOwner,
  listActions: valueListActions,
  actions: valueActions,
  orderBy: ['title', 'id'],
  form: companyValueForm,
  columns: ({ title, description, isActive }) => ({ title, description, is_active: isActive }),
  present: ({ id, title, description, is_active }) => ({
    id,
    title,
    description,
    isActive: is_active,
  }),
});
