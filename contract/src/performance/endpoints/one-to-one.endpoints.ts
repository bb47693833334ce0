import { z } from 'zod';
import { calendarDate, idParam } from '../../kit/identifier.ts';
import { itemsOf, pageQuery } from '../../kit/list.ts';
import { resourceEndpoints } from '../../kit/resource.ts';
import { oneToOneForm, oneToOneItem } from '../one-to-one.ts';

const ofEmployee = z.object({ employeeId: idParam });

export const oneToOneItems = resourceEndpoints({
  area: 'performance',
  noun: 'one-to-one-item',
  path: '/cobra/api/tms/users/{employeeId}/one-to-ones',
  params: ofEmployee,
  one: ofEmployee.extend({ itemId: idParam }),
  /** Limits the meeting dates, for the notes next to a checkpoint. */
  query: pageQuery().extend({ from: calendarDate.optional(), to: calendarDate.optional() }),
  body: oneToOneForm,
  item: oneToOneItem,
  list: itemsOf(oneToOneItem),
});
