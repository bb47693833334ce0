import { listDirectTeam } from '@tenure/contract/org/endpoints';
import { bind } from '../kit/bind.ts';
import { aboutPerson } from './person.store.ts';
import { teamActions } from './team.actions.ts';
import { directTeam } from './team.store.ts';

export const orgRoutes = [
  bind(listDirectTeam, { action: teamActions.view, load: aboutPerson, run: directTeam }),
];
