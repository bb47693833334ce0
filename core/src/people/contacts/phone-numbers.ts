/**
 * A number without a country code is read as one of the countries the company operates in, or as Australian
 * if none is known (document 1: valid for the allowed regions, default AU). A number with + and a country
 * code may be from any country.
 */
import { DEFAULT_REGIONS, isPhoneNumber, phoneMessage } from '@tenure/contract/kit/values/phone';
import { phoneRegions } from '@tenure/contract/people/emergency-contact';
import type { Ctx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { companyCountries } from '../../org/public.ts';

type Numbers = Readonly<Record<string, string | null>>;

/** Values saved earlier are not checked again. */
export async function refuseForeignNumbers(
  ctx: Ctx,
  numbers: Numbers,
  stored: Numbers,
): Promise<void> {
  const changed = Object.entries(numbers).flatMap(([field, number]) =>
    number !== null && number !== stored[field] ? [{ field, number }] : [],
  );
  if (changed.length === 0) return;
  const countries = await companyCountries(ctx);
  const known = phoneRegions.filter((region) => countries.includes(region));
  const regions = known.length > 0 ? known : DEFAULT_REGIONS;
  const wrong = changed.filter(({ number }) => !isPhoneNumber(number, regions));
  if (wrong.length > 0)
    throw invalidInput(wrong.map(({ field }) => ({ field, message: phoneMessage(regions) })));
}
