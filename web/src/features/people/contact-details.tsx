import { groupedDigits } from '@tenure/contract/kit/values/grouped-digits';
import type { EmergencyContact } from '@tenure/contract/people/emergency-contact';
import { Face } from '../../ui/person/face.tsx';
import classes from './contact-details.module.css';

export function ContactDetails({ contact }: { contact: EmergencyContact }) {
  return (
    <div className={classes.contact}>
      <Face name={contact.name} src={null} size={40} />
      <div>
        <h3>{contact.name}</h3>
        <p className={classes.quiet}>{contact.relationship}</p>
      </div>
      <ul className={classes.ways}>
        {waysOf(contact).map(({ label, text, href }) => (
          <li key={label}>
            <span className={classes.quiet}>{label}</span> <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function waysOf({ mobile, homePhone, workPhone, email }: EmergencyContact) {
  const phone = (label: string, text: string | null) =>
    text ? [{ label, text, href: `tel:${text.replace(/[^+\d]/g, '')}` }] : [];
  return [
    ...phone('Mobile', mobile && `+${mobile.countryCode} ${groupedDigits(mobile.number)}`),
    ...phone('Home', homePhone),
    ...phone('Work', workPhone),
    ...(email ? [{ label: 'Email', text: email, href: `mailto:${email}` }] : []),
  ];
}
