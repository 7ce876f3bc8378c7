#!/usr/bin/env bash
# Finds an available hour, holds it and books it. Needs curl, jq and openssl; takes EMAIL, PASSWORD
# and DATE (2027-05-11).
set -euo pipefail
api=${FIELDHOUSE_URL:-http://fieldhouse.localhost:8080}/api

# 1. Sign in, and trade the session for an access token.
cookies=$(mktemp)
curl -sS --fail-with-body "$api/login" --cookie-jar "$cookies" -o /dev/null \
  --json "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}"
token=$(curl -sS --fail-with-body -X POST "$api/user/tokens" --cookie "$cookies" | jq -r .accessToken)

# 2. Search for an hour in the evening, around Madison.
space=$(curl -sS --fail-with-body "$api/search?latitude=43.07&longitude=-89.40&date=$DATE&start=17:00&end=21:00&minutes=60&instantBooking=true" |
  jq 'first(.items[] | select(.free | length > 0))')
field() { jq -r "$1" <<<"$space"; }
organization=$api/organizations/$(field .organizationShortName)

# 3. Hold it. The answer has the bill.
hold=$(curl -sS --fail-with-body "$organization/holds" -H "Authorization: Bearer $token" -H "Idempotency-Key: $(openssl rand -hex 16)" \
  --json "{\"spaceId\": \"$(field .spaceId)\", \"dates\": [$(field '.free[0]')]}")

# 4. Book it at that price. Where cards are charged for real, the payment method comes from the card fields in your page.
card=$(curl -sS --fail-with-body "$api/sandbox/cards" -H "Authorization: Bearer $token" \
  --json '{"number": "4242424242424242", "expiryMonth": 4, "expiryYear": 2050, "securityCode": "123", "name": "Dana Whitfield"}')
jq -n --argjson hold "$hold" --argjson card "$card" '{
    holdId: $hold.id, total: $hold.bill.total, eventName: "Practice", attendance: 12,
    sport: $hold.sports[0], payment: {kind: "card", paymentMethod: $card.paymentMethod}
  } | with_entries(select(.value != null))' |
  curl -sS --fail-with-body "$organization/bookings" -H "Authorization: Bearer $token" -H "Idempotency-Key: $(openssl rand -hex 16)" --json @- |
  jq '{number, status, total: .bill.total}'
