export { audienceMembers, countAudience, lockAudience, membersDiff } from './audience.store.ts';
export { audienceCondition } from './audience-condition.ts';
export { changeAudience, createAudience, deleteAudience } from './commands/change-audience.ts';
export { rulesInWords } from './rule-names.ts';
