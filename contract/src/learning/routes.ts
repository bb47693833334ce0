/** Separate from the schemas, for the public page, which doesn't load them. */
import type { Endpoint } from '../kit/endpoint.ts';

export const verifyCertificateRoute = {
  id: 'learning.verify-certificate',
  method: 'GET',
  path: '/cobra/api/tms/learning/certificates/{number}',
} as const satisfies Pick<Endpoint, 'id' | 'method' | 'path'>;
