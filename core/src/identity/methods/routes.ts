import * as endpoints from '@tenure/contract/identity/sign-in-methods';
import { bind } from '../../kit/bind.ts';
import {
  beginApp,
  confirmApp,
  removeApp,
  removeIdentity,
  renewRecoveryCodes,
} from './change-methods.ts';
import { readSignInMethods } from './sign-in-methods.store.ts';

const sensitive = { access: 'signed-in', stepUp: true } as const;

export const methodRoutes = [
  bind(endpoints.getSignInMethods, { access: 'signed-in', run: readSignInMethods }),
  bind(endpoints.beginApp, { ...sensitive, run: beginApp }),
  bind(endpoints.confirmApp, { ...sensitive, run: confirmApp }),
  bind(endpoints.removeApp, { ...sensitive, run: removeApp }),
  bind(endpoints.renewRecoveryCodes, { ...sensitive, run: renewRecoveryCodes }),
  bind(endpoints.removeIdentity, { ...sensitive, run: removeIdentity }),
];
