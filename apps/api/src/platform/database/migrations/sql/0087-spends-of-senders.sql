-- Each block asks whether coins came from an address that batches are sent from: on Ethereum what is before the colon.
create index payout_spends_of_sender on payout_spends (chain, split_part(spend, ':', 1));
