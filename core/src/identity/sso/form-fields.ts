import { ssoProviderInput } from '@tenure/contract/identity/sso';
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import type { Ctx } from '../../kit/ctx.ts';
import { profileNames } from './provider.store.ts';

/** The fields of the provider form, in order. */
const order = ['name', 'isEnabled', 'issuer', 'clientId', 'clientSecret', 'scopes'];

export async function formFields(ctx: Ctx): Promise<Field[]> {
  const names = await profileNames(ctx);
  const place = ({ key }: Field) => (order.includes(key) ? order.indexOf(key) : order.length);
  return fieldsOf(ssoProviderInput)
    .map((field) =>
      field.key === 'securityProfile'
        ? { ...field, options: names.map((name) => ({ value: name, label: name })) }
        : field,
    )
    .sort((a, b) => place(a) - place(b));
}
