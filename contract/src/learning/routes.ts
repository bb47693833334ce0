/** For the public page, which loads no schemas. */
import type { Endpoint } from '../kit/endpoint.ts';

export const verifyCertificateRoute = {
  id: 'learning.verify-certificate',
  method: 'GET',
  path: '/cobra/api/tms/learning/certificates/{number}',
} as const satisfies Pick<Endpoint, 'id' | 'method' | 'path'>;
