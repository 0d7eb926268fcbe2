import { defineLetter } from '#modules/email-templates/server/letter.ts'

export const dayLostEmail = defineLetter({
  key: 'day_lost',
  name: 'Day gone to another customer',
  when: 'When another customer’s booking fee takes the last place on the day of a quote or a booking',
  switchedBy: 'template',
  subject: '{{ date }} has been taken: {{ number }}',
  text: `Hello {{ first_name }}, **{{ date }}** has been taken. Please choose another day for {{ whose_day }}.

We are sorry: another customer’s payment came first, and we are full that day.

{{ free_days }}

{{ button }}

{{ money }}`,
  parts: {
    whose_day: 'your {% if by_fee %}order{% else %}quote{% endif %} {{ number }}',
    free_days: '{% if days %}<p>These days close to it are free: {{ days }}.</p>{% endif %}',
    button: '<p><a class="button" href="{{ link }}">Choose another day</a></p>',
    money:
      '{% if by_fee %}{% if refunded %}<p>If you have just paid by card, that payment goes back to your card.</p>{% else %}<p>Anything you have paid is kept for your other day.</p>{% endif %}{% endif %}',
  },
  needs: 'link',
  variables: ['first_name', 'business', 'number', 'date', 'days', 'by_fee', 'refunded', 'link'],
})
