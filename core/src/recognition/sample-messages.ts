/** Recognition messages of the sample company; `{name}` is the recipient's first name. */
export const sampleMessages: Readonly<Record<string, readonly string[]>> = {
  'Team player': [
    'Thank you {name} for stepping in on Friday when half the team was out. You made it look easy.',
    'Three teams, one deadline, and {name} kept everyone talking. 🙌',
    '{name} noticed I was underwater and quietly took two tickets off my list.',
  ],
  'Bright idea': [
    'The new checklist was {name}’s idea and it already saves us an hour a day.',
    '“What if we just asked them?” One question from {name} changed the whole project. 💡',
  ],
  'Above and beyond': [
    '{name} drove two hours to hand over the samples in person. The client still talks about it.',
    'Stayed late, stayed calm, got us live. Thank you {name}! 🚀',
  ],
  'Problem solver': [
    'A bug that haunted us for a year, gone. {name} found it in an afternoon.',
    '{name} untangled the month-end numbers before anyone else knew they were tangled.',
  ],
  'Customer hero': [
    'A customer wrote a whole page about how {name} helped them. Read it in the channel! ❤️',
    'Great patience on a hard call today, {name}.',
  ],
  'Great mentor': [
    'I passed my certification today. That’s as much {name}’s doing as mine.',
    'Thank you {name} for the hour on Tuesday. I finally understand how our pricing works.',
  ],
  'Safe hands': ['The site audit came back without a single finding. Thank you {name}.'],
  'Warm welcome': [
    'My first week felt like my hundredth, in a good way. Thank you {name}! 👋',
    '{name} showed me around, introduced me to everyone and remembered how I take my coffee.',
  ],
  'Quarter’s best': [
    'The best result of the quarter, and done together with everyone else. Well earned, {name}.',
  ],
  'Launch of the year': ['From a sketch to a launch in eleven weeks. This one is yours, {name}.'],
  'Years of service': ['Ten years of {name}. We would not be here without them.'],
};

export const plainMessages = [
  'Thank you {name}, that meant a lot.',
  'Just wanted to say: great work this week, {name}.',
  'The workshop was fantastic, {name}. I took two pages of notes. ✍️',
];
