export const audiencePermissions = ['audience.rule.preview'] as const;
